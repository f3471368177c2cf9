const REGION = /^(\d{2})(\d{2})(\d{2})$/;

/** Cities that exist only in the numbering, as the server leaves them out of a region's whole name. */
const STAND_INS = /^(?:县|(?:省|自治区)直辖县级行政区划)$/;

/** The codes from the province down to a region (S3.11): 620982 → 620000, 620900, 620982; none for other texts. */
export function regionCodes(code: string): readonly string[] {
  const [, province, city, county] = REGION.exec(code) ?? [];
  if (province === undefined || city === undefined) return [];
  if (city === '00') return county === '00' ? [code] : [];
  const above = [`${province}0000`, `${province}${city}00`];
  return county === '00' ? above : [...above, code];
}

/** Joins the names from the province down; skips repeated names and placeholders of a level. */
export function regionName(names: readonly string[]): string {
  return names.filter((name, index) => name !== names[index - 1] && !(index === 1 && STAND_INS.test(name))).join('/');
}
