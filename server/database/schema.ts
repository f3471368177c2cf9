/** The tables of the database for kysely: names and columns in snake_case, as the migrations create them. */
// biome-ignore lint/suspicious/noEmptyInterface: tables are added with the migrations
export interface Database {}
