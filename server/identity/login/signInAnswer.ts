import type { JsonSchema } from '../../http/route.ts';
import { departRowSchema } from '../../organisation/departments/departRow.ts';
import { userInfoSchema } from '../../organisation/users/userInfo.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { tenantSchema } from './tenants.ts';

/** What a finished sign-in answers (contract session.md §2). */
const signedIn: JsonSchema = {
  type: 'object',
  properties: {
    token: { type: 'string', minLength: 43 },
    userInfo: userInfoSchema,
    departs: { type: 'array', items: departRowSchema },
    multi_depart: { enum: [0, 1, 2] },
    tenantList: { type: 'array', items: tenantSchema },
    sysAllDictItems: { type: 'object', additionalProperties: { type: 'array', items: dictionaryItemSchema } },
  },
  required: ['token', 'userInfo', 'departs', 'multi_depart', 'sysAllDictItems'],
  additionalProperties: false,
};

/** What is answered instead, with code 202, while the code of the second step is missing. */
const twoStepAsked: JsonSchema = {
  type: 'object',
  properties: { twoStepTicket: { type: 'string', minLength: 43 }, expiresIn: { type: 'integer' } },
  required: ['twoStepTicket', 'expiresIn'],
  additionalProperties: false,
};

/** The result of every route that answers with `finishSignIn`. */
export const signInAnswer: JsonSchema = { anyOf: [signedIn, twoStepAsked] };
