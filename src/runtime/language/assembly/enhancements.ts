/** Prefix of the fragments that enhance the screens of a table, by its code (S3.24). */
export const ENHANCEMENTS = 'enhance/';
