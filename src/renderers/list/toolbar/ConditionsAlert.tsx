/** Says that conditions of the query builder hold, and takes them away. */
export function ConditionsAlert({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className="gs-selection" role="status">
      <span>已有高级查询条件生效</span>
      <button type="button" className="gs-link" aria-label="清空高级查询条件" onClick={onClear}>
        清空
      </button>
    </div>
  );
}
