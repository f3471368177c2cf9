/** 11 digits that start with 1: what the console lets through before it asks for a code (S5.1). */
const PHONE = /^1\d{10}$/;

export function isPhone(text: string): boolean {
  return PHONE.test(text);
}

/** `13800138000` → `138****8000`. */
export function maskPhone(phone: string): string {
  return phone.length < 8 ? '****' : `${phone.slice(0, 3)}****${phone.slice(-4)}`;
}
