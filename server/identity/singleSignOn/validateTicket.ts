import { callOut, type OutgoingAnswer } from '../../http/outgoing/outgoing.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { readValidation, type Validation, ValidationError } from './validation.ts';

const SIZE_LIMIT = 256 * 1024;
const NOT_FOUND = 404;

interface ServiceTicket {
  readonly ticket: string;
  /** The address that the ticket was made for. */
  readonly service: string;
}

/**
 * Validates a ticket at the central sign-on service: by protocol 3, or by protocol 2 if it knows no other.
 * @param base CAS_BASE_URL
 * @throws OutgoingError if it does not answer properly
 */
export async function validateTicket(base: string, ticket: ServiceTicket): Promise<Validation> {
  const newer = await ask(`${base}/p3/serviceValidate`, ticket);
  const { status, text } = newer.status === NOT_FOUND ? await ask(`${base}/serviceValidate`, ticket) : newer;
  if (status !== 200) throw new OutgoingError(`HTTP ${status}`);
  try {
    return readValidation(text);
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    throw new OutgoingError('the answer is no service response');
  }
}

async function ask(address: string, { ticket, service }: ServiceTicket): Promise<OutgoingAnswer> {
  const url = new URL(address);
  url.searchParams.set('service', service);
  url.searchParams.set('ticket', ticket);
  return callOut(url, { method: 'GET', headers: { accept: 'application/xml, text/xml' } }, SIZE_LIMIT);
}
