import type { Migration } from 'kysely';
import { accounts } from './0001-accounts.ts';
import { permissions } from './0002-permissions.ts';
import { departments } from './0003-departments.ts';
import { dictionaries } from './0004-dictionaries.ts';
import { sessions } from './0005-sessions.ts';
import { stations } from './0006-stations.ts';
import { equipment } from './0007-equipment.ts';
import { seedLedger } from './0008-seed-ledger.ts';
import { checkRules } from './0009-check-rules.ts';
import { screens } from './0010-screens.ts';
import { tickets } from './0011-tickets.ts';
import { thirdAccounts } from './0012-third-accounts.ts';
import { selfService } from './0013-self-service.ts';
import { announcements } from './0014-announcements.ts';
import { reports } from './0015-reports.ts';
import { choiceTrees } from './0016-choice-trees.ts';
import { noticeStars } from './0018-notice-stars.ts';
import { storedCodes } from './0230-stored-codes.ts';
import { measuredFields } from './0241-measured-fields.ts';
import { figureLooks } from './0420-figure-looks.ts';

/** Every change of the database, applied in the order of the names. A released entry is never edited, only followed. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-accounts': accounts,
  '0002-permissions': permissions,
  '0003-departments': departments,
  '0004-dictionaries': dictionaries,
  '0005-sessions': sessions,
  '0006-stations': stations,
  '0007-equipment': equipment,
  '0008-seed-ledger': seedLedger,
  '0009-check-rules': checkRules,
  '0010-screens': screens,
  '0011-tickets': tickets,
  '0012-third-accounts': thirdAccounts,
  '0013-self-service': selfService,
  '0014-announcements': announcements,
  '0015-reports': reports,
  '0016-choice-trees': choiceTrees,
  '0018-notice-stars': noticeStars,
  '0230-stored-codes': storedCodes,
  '0241-measured-fields': measuredFields,
  '0420-figure-looks': figureLooks,
};
