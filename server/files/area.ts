import type { Area } from '../records/resource/area.ts';
import { storedFileHooks } from './storedFiles/resourceHooks.ts';
import { storedFileRoutes } from './storedFiles/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { unfinishedUploads } from './uploads/unfinishedUploads.ts';
import { unrecordedFiles } from './uploads/unrecordedFiles.ts';

/** Uploads and stored files. */
export const files: Area = {
  name: 'files',
  title: '文件',
  routes: [...uploadRoutes, ...storedFileRoutes],
  hooks: { ...storedFileHooks },
  chores: [unfinishedUploads, unrecordedFiles],
};
