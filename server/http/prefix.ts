/** Every address of the API begins with this (contract conventions, section 1). */
export const prefix = '/gqmt-boot';
