import { createReadStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { DayPreview, type PreviewedDay } from '../server/plant/history/dayEnergy.ts';
import { HistoryFault, type Located } from '../server/plant/history/fault.ts';
import { SHIPPED } from '../server/plant/history/profile.ts';
import { readHistory } from '../server/plant/history/readHistory.ts';
import { ZoneClock } from '../server/plant/telemetry/mapping/zones.ts';
import { CommandError } from './database/commandError.ts';
import { runCommand } from './database/runCommand.ts';

const USAGE = `npm run history -- FILE [--zone Asia/Shanghai] [--profile ${SHIPPED.map(({ code }) => code).join('|')}]
   reads a vendor's export of telemetry and prints the energy of each day and device, and what could not be read`;

const MOST_FAULTS = 20;
const DIGITS = 3;

interface Asked {
  readonly file: string;
  readonly zone: string;
  readonly profile: string | undefined;
}

/** @throws CommandError for an argument that is absent or unknown, with what was expected */
function asked(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { zone: { type: 'string', default: 'Asia/Shanghai' }, profile: { type: 'string' } },
  });
  const [file, ...others] = positionals;
  if (file === undefined || others.length > 0) throw new CommandError('expected one file');
  if (!isZone(values.zone))
    throw new CommandError(`unknown time zone "${values.zone}", expected one like Asia/Shanghai`);
  return { file, zone: values.zone, profile: values.profile };
}

function isZone(zone: string): boolean {
  try {
    return new ZoneClock(zone).offsetAt(0) !== undefined;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function profileNamed(code: string | undefined) {
  if (code === undefined) return null;
  const found = SHIPPED.find((one) => one.code === code);
  if (found) return found;
  throw new CommandError(`unknown profile "${code}", expected one of ${SHIPPED.map((one) => one.code).join(', ')}`);
}

const cell = (value: number | null) => (value === null ? '-' : value.toFixed(DIGITS)).padStart(12);

function dayLine({ date, device, slots, byPower, byCounter, mostPower }: PreviewedDay): string {
  return `${date}${String(slots).padStart(7)}${[byPower, byCounter, mostPower].map(cell).join('')}  ${device}`;
}

const faultLine = ({ line, column, message }: Located) =>
  `line ${line}${column === null ? '' : ` ${column}`}: ${message}`;

/** `npm run history`: shows what a file says before anything of it is stored; code 1 if some of it could not be read. */
async function main(): Promise<void> {
  const { file, zone, profile } = asked();
  const seen: { preview: DayPreview | null } = { preview: null };
  let [readings, faulty] = [0, 0];
  const faults: Located[] = [];
  const note = (found: readonly Located[]) => {
    faulty += found.length;
    faults.push(...found.slice(0, MOST_FAULTS - faults.length));
  };
  try {
    const rows = readHistory(createReadStream(file), profileNamed(profile), zone, (known) => {
      seen.preview = new DayPreview(zone, known.stamp.stepMinutes);
      console.log(`${known.code}: ${known.title}, a slot of ${known.stamp.stepMinutes} minutes, stamps in ${zone}`);
    });
    for await (const row of rows) {
      readings += row.readings.length;
      note(row.faults);
      for (const reading of row.readings) seen.preview?.add(reading);
    }
  } catch (error) {
    if (error instanceof HistoryFault) note([error.place]);
    else throw isNodeError(error) ? new CommandError(`${file} cannot be read: ${error.code}`) : error;
  }
  const days = (seen.preview?.days() ?? []).map(dayLine);
  console.log(`${readings} readings, ${faulty} problems`);
  if (days.length > 0)
    console.log(['date        slots   kWh, power kWh, counter  most kW  device', ...days].join('\n'));
  for (const fault of faults) console.error(faultLine(fault));
  if (faulty > faults.length) console.error(`and ${faulty - faults.length} more`);
  if (faulty > 0) process.exitCode = 1;
}

const isNodeError = (error: unknown): error is NodeJS.ErrnoException => error instanceof Error && 'code' in error;

await runCommand(main, USAGE);
