/** Enough to recognise the own number, too little to read it over a shoulder. */
export function maskedPhone(phone: string): string {
  return phone.length < 7 ? phone : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
