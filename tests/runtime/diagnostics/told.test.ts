import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/runtime/diagnostics/diagnostic.ts';
import { toldOf } from '../../../src/runtime/diagnostics/told.ts';
import { runPipeline } from '../../../src/runtime/pipeline/pipeline.ts';
import { processorMs } from '../../support/processorTime.ts';
import { listDocument } from '../fixtures/documents.ts';
import { fixtureRegistries } from '../fixtures/registries.ts';

const registries = fixtureRegistries();

function diagnostic(line: number, severity: Diagnostic['severity'] = 'error'): Diagnostic {
  return { code: 'E101', severity, message: 'm', file: 'f', line, column: 1, pointer: '', hint: null };
}

describe('the diagnostics reported for a document', () => {
  it('is each problem once, in the order of the text', () => {
    expect(toldOf([diagnostic(2), diagnostic(1), diagnostic(2)]).map(({ line }) => line)).toEqual([1, 2]);
  });

  it('is of very many problems the first, errors before warnings, and a count of the rest', () => {
    const warnings = Array.from({ length: 50 }, (_, index) => diagnostic(index + 1, 'warning'));
    const errors = Array.from({ length: 199 }, (_, index) => diagnostic(index + 100));
    const told = toldOf([...warnings, ...errors]);
    expect(told.filter(({ severity }) => severity === 'error')).toHaveLength(199);
    expect(told.filter(({ code }) => code === 'W522').map(({ message, line }) => [message, line])).toEqual([
      ['49 more problems are not listed: put these right first', 2],
    ]);
    expect(told).toHaveLength(201);
  });

  it('costs little where a thousand names are misspelt', () => {
    const fields = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`stationName${index}`, {}]));
    const columns = Object.keys(fields).map((name) => name.replace('Name', 'Nmae'));
    const text = JSON.stringify(listDocument({ fields, columns }), null, 2);
    let told: readonly Diagnostic[] = [];
    const spent = processorMs(() => {
      told = runPipeline(text, 'demo.json', registries).diagnostics;
    });
    expect(told).toHaveLength(201);
    expect(told[0]?.hint).toBe('stationName0');
    expect(told.at(-1)?.message).toContain('more problems are not listed');
    expect(spent).toBeLessThan(2000);
  });
});
