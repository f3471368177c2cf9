/** Texts of the messages of the same file in `messages`. */
export const CONDITIONS = {
  E207: (rule: string, advice: string | null) =>
    `unknown rule "${rule}" in condition${advice === null ? '' : `: ${advice}`}`,
  E208: (operator: string) => `unknown operator "${operator}" in condition`,
};
