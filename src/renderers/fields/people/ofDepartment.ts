import type { Transport, TransportRequest } from '../../../runtime/contract/ports.ts';

/** A transport that asks for the people of one department at a time. */
interface DepartmentTransport extends Transport {
  /** Code of the department, whose people and those of the departments below it are asked for from now on; empty for everybody. */
  choose(code: string): void;
}

/** Codes of departments below another begin with its own (contract admin.md §4); a star at the end asks for all of them. */
export function ofDepartment(transport: Transport): DepartmentTransport {
  let code = '';
  const limited = (request: TransportRequest): TransportRequest =>
    code === '' ? request : { ...request, params: { ...request.params, orgCode: `${code}*` } };
  return {
    send: (request, options) => transport.send(limited(request), options),
    download: (request) => transport.download(request),
    upload: (request) => transport.upload(request),
    choose(next) {
      code = next;
    },
  };
}
