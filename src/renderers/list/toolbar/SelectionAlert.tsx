/** 已选择 n 项 with 清空 (shown while anything is selected). */
export function SelectionAlert({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  return (
    <div className="gs-selection" role="status">
      <span>
        已选择 <b className="gs-tabular">{count}</b> 项
      </span>
      <button type="button" className="gs-link" onClick={onClear}>
        清空
      </button>
    </div>
  );
}

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
