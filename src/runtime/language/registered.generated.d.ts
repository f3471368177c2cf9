import type { Validator } from './validator.ts';
export declare const props: Readonly<Record<string, Validator>>;
export declare const widgets: Readonly<Record<string, Validator>>;
export declare const components: Readonly<Record<string, Validator>>;
export declare const steps: Readonly<Record<string, Validator>>;
