import type { Validator } from './validator.ts';
export declare const list: Validator;
export declare const form: Validator;
export declare const detail: Validator;
export declare const query: Validator;
export declare const grid: Validator;
export declare const page: Validator;
export declare const fragment: Validator;
