/** Holders of menus and buttons. All names are our own, none comes from a caller. */
export interface Holder {
  readonly grants: 'sys_role_permission' | 'sys_depart_permission' | 'sys_depart_role_permission';
  /** The column of `grants` that says to whom. */
  readonly column: 'role_id' | 'depart_id';
  /** The table of those who hold. */
  readonly table: 'sys_role' | 'sys_depart' | 'sys_depart_role';
  /** Their name in messages. */
  readonly title: string;
}

export const ROLE: Holder = {
  grants: 'sys_role_permission',
  column: 'role_id',
  table: 'sys_role',
  title: '角色',
};

/** A department holds rights to give them to its own roles; its users get nothing from that alone. */
export const DEPARTMENT: Holder = {
  grants: 'sys_depart_permission',
  column: 'depart_id',
  table: 'sys_depart',
  title: '部门',
};

export const DEPARTMENT_ROLE: Holder = {
  grants: 'sys_depart_role_permission',
  column: 'role_id',
  table: 'sys_depart_role',
  title: '部门角色',
};
