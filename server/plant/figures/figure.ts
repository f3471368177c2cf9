import { QUALITY, type Quality } from '../quality/quality.ts';
import type { FormulaId } from './formulas.ts';

/** Measuring point of the energy of a figure; values of two sides are never mixed. */
export type Side = 'inverter' | 'gate';

/** One input of a figure, as its explanation shows it. */
export interface FigureInput {
  readonly name: string;
  readonly value: number | null;
  readonly unit: string;
}

/** A value that can be asked how it came about. */
export interface Figure {
  readonly formula: FormulaId;
  /** null where an input is missing: missing is never zero. */
  readonly value: number | null;
  readonly side: Side | null;
  readonly inputs: readonly FigureInput[];
  /** Share of the time that should have data and has; null if unknown. */
  readonly completeness: number | null;
  readonly quality: Quality;
  /** Hint for an impossible value, in Chinese; null for a possible one. */
  readonly doubt: string | null;
}

/** Members that figures of one station or fleet and one period share. */
export interface FigureScope {
  readonly side: Side | null;
  readonly completeness: number | null;
  readonly quality: Quality;
}

export const UNSCOPED: FigureScope = { side: null, completeness: null, quality: QUALITY.good };

/** `a / b`; null if either is unknown or the divisor is zero. Every figure is finite. */
export function divide(numerator: number | null, denominator: number | null): number | null {
  if (numerator === null || denominator === null || denominator === 0) return null;
  const value = numerator / denominator;
  return Number.isFinite(value) ? value : null;
}

/** A figure with its inputs. */
export function figure(
  formula: FormulaId,
  value: number | null,
  inputs: readonly FigureInput[],
  scope: FigureScope,
  doubt: string | null = null,
): Figure {
  const { side, completeness } = scope;
  return {
    formula,
    value,
    side,
    inputs,
    completeness,
    quality: value === null ? QUALITY.missing : scope.quality,
    doubt,
  };
}

/** An input in kWh. */
export const kwhInput = (name: string, value: number | null): FigureInput => ({ name, value, unit: 'kWh' });
