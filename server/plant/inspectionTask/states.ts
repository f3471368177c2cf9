/** States of an inspection task, as the dictionary `inspection_task_status` has them. */
export const STATUS = { waiting: '1', inWork: '2', done: '3', late: '4', cancelled: '5' } as const;

/** Results of an item, as in the dictionary `inspection_result`. */
export const RESULT = { normal: '1', abnormal: '2', unseen: '3' } as const;

/** Input types of an item, as in the dictionary `inspection_input`. */
export const INPUT = { state: 'state', number: 'number', text: 'text', image: 'image' } as const;
