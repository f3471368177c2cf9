/** Pages about stations, by the name of their picture. */
export const PLANT_PAGES: Readonly<Record<string, string>> = {
  analysis: '/dashboard/analysis',
  details: '/dashboard/details',
  panorama: '/dashboard/panorama',
};
