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
