import type { Validator } from './validator.ts';
export declare const list: Validator;
export declare const form: Validator;
