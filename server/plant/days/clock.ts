/** Minutes after midnight of `HH:mm` or `HH:mm:ss`. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
