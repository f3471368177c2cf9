import { done, Refusal, refuse } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { CODE_TAKEN, SERIAL_TAKEN } from './stationEquipment.ts';

/**
 * Whether a code or a serial number is still free (S7.29c); `dataId` is the equipment being edited. A code can only be
 * judged inside a station: without one nothing is taken, and saving checks again.
 */
export const equipmentCheck: Route = {
  method: 'GET',
  path: '/station/stationEquipment/check',
  right: { menu: ['station/StationEquipmentList'] },
  // The contract lets clients send anything beside these four.
  query: {
    type: 'object',
    properties: {
      fieldName: { type: 'string', maxLength: 64 },
      fieldVal: { type: 'string', maxLength: 200 },
      dataId: { type: 'string', maxLength: 36 },
      stationId: { type: 'string', maxLength: 36 },
    },
    required: ['fieldName', 'fieldVal'],
    additionalProperties: { type: 'string', maxLength: 500 },
  },
  answer: { type: 'null' },
  handle: async ({ query, services: { db } }) => {
    const { fieldName = '', fieldVal = '', dataId = '', stationId = '' } = query;
    const others = db.selectFrom('station_equipment').select('id').where('id', '!=', dataId).limit(1);
    if (fieldName === 'equipmentCode') {
      const taken = others.where('equipment_code', '=', fieldVal.trim()).where('station_id', '=', stationId);
      return (await taken.executeTakeFirst()) ? refuse(CODE_TAKEN) : done('该值可用！');
    }
    if (fieldName === 'serialNo') {
      const taken = others.where('serial_no', '=', fieldVal.trim());
      return (await taken.executeTakeFirst()) ? refuse(SERIAL_TAKEN) : done('该值可用！');
    }
    throw new Refusal('只能校验 equipmentCode（设备编码）或 serialNo（出厂编号）！');
  },
};
