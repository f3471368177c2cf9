import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SMS_PURPOSE } from '../../../common/wire.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { useSmsCode } from '../../credentials/smsCode/useSmsCode.ts';
import { useFields } from '../../credentials/validation/useFields.ts';
import { useOccupancy } from '../../credentials/validation/useOccupancy.ts';
import { PATHS } from '../../navigation/paths.ts';
import { chosenPasswordAtom, type Registered } from './registered.ts';
import {
  checkRegistration,
  REGISTRATION_FIELDS,
  type RegistrationField,
  refusedField,
  register,
  TAKEN,
} from './registration.ts';

const EMPTY: Readonly<Record<RegistrationField, string>> = {
  username: '',
  email: '',
  password: '',
  confirmation: '',
  phone: '',
  smscode: '',
};

type UniqueField = keyof typeof TAKEN;
const UNIQUE_FIELDS: readonly UniqueField[] = ['username', 'email', 'phone'];

/** The registration form: its fields, whether their texts are taken already, the SMS code and the sending (S2.27, S5.3). */
export function useRegistration() {
  const { client, notices, store } = useApplication();
  const navigate = useNavigate();
  const fields = useFields({ names: REGISTRATION_FIELDS, initial: EMPTY, check: checkRegistration });
  const sms = useSmsCode();
  const [isSending, setSending] = useState(false);
  const isRequesting = useRef(false);
  const { values } = fields;
  const faults = checkRegistration(values);
  const text = (name: UniqueField) => (faults[name] === undefined ? values[name].trim() : '');
  const occupancies = {
    username: useOccupancy('username', text('username')),
    email: useOccupancy('email', text('email')),
    phone: useOccupancy('phone', text('phone')),
  };

  function field(name: RegistrationField) {
    const props = fields.field(name);
    if (name !== 'username' && name !== 'email' && name !== 'phone') return props;
    const isTaken = occupancies[name].occupancy === 'taken';
    return { ...props, error: props.error ?? (isTaken ? TAKEN[name] : undefined) };
  }

  /** Whether all texts that must be unique are; else says which is not. */
  async function areFree(names: readonly UniqueField[]): Promise<boolean> {
    const found = await Promise.all(names.map(async (name) => [name, await occupancies[name].settle()] as const));
    const taken = found.filter(([, occupancy]) => occupancy === 'taken').map(([name]) => [name, TAKEN[name]]);
    fields.show(Object.fromEntries(taken));
    return taken.length === 0;
  }

  async function requestCode(): Promise<void> {
    if (faults.phone !== undefined) return fields.show({ phone: faults.phone });
    // A second click while the first still asks about the number would send a second code.
    if (isRequesting.current) return;
    isRequesting.current = true;
    try {
      if (!(await areFree(['phone']))) return;
      if (await sms.send({ mobile: values.phone.trim(), smsmode: SMS_PURPOSE.register })) fields.focus('smscode');
    } finally {
      isRequesting.current = false;
    }
  }

  async function submit(): Promise<void> {
    if (isSending || !fields.check()) return;
    setSending(true);
    try {
      if (!(await areFree(UNIQUE_FIELDS))) return;
      const refusal = await register(client, values);
      if (refusal === null) return leave();
      notices.show('error', refusal, { title: '注册失败', durationMs: 2000 });
      fields.show(refusedField(refusal));
    } finally {
      setSending(false);
    }
  }

  function leave(): void {
    const username = values.username.trim();
    const registered: Registered = { username, email: values.email.trim() };
    store.set(chosenPasswordAtom, values.password);
    void navigate(PATHS.registerResult, { state: registered, replace: true });
  }

  return { field, password: values.password, sms, requestCode, isSending, submit };
}
