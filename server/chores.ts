import { expiredSignIns } from './credentials/expiredSignIns.ts';
import { unfinishedUploads } from './files/uploads/unfinishedUploads.ts';
import { unrecordedFiles } from './files/uploads/unrecordedFiles.ts';
import type { JobKind } from './foundation/runs/jobKind.ts';
import { jobHistory } from './operations/jobs/jobHistory.ts';
import { inspectionTasks } from './plant/inspectionTask/inspectionTasks.ts';
import { oldAuditRecords } from './records/auditLog/oldAuditRecords.ts';
import { oldSubmissions } from './records/resource/write/oldSubmissions.ts';
import { oldLogs } from './rights/operationLog/oldLogs.ts';

/** Every job that a schedule can name, in the order of the dictionary `job_name`. */
export const CHORES: readonly JobKind[] = [
  expiredSignIns,
  unfinishedUploads,
  unrecordedFiles,
  jobHistory,
  oldAuditRecords,
  oldLogs,
  oldSubmissions,
  inspectionTasks,
];
