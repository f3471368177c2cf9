/** States of an inspection task, as the dictionary `inspection_task_status` has them. */
export const STATUS = { waiting: '1', inWork: '2', done: '3', late: '4', cancelled: '5' } as const;

/** What an item is found to be, as the dictionary `inspection_result` has it. */
export const RESULT = { normal: '1', abnormal: '2', unseen: '3' } as const;

/** How an item is filled in, as the dictionary `inspection_input` has it. */
export const INPUT = { state: 'state', number: 'number', text: 'text', image: 'image' } as const;
