import linkStyles from '../../shared/link.module.css';
import listStyles from '../list.module.css';

/** 已选择 n 项 with 清空 (shown while anything is selected). */
export function SelectionAlert({ count, onClear }: { readonly count: number; readonly onClear: () => void }) {
  return (
    <div className={listStyles.selection} role="status">
      <span>
        已选择 <b>{count}</b> 项
      </span>
      <button type="button" className={linkStyles.link} onClick={onClear}>
        清空
      </button>
    </div>
  );
}

/** Says that conditions of the query builder hold, and takes them away. */
export function ConditionsAlert({ onClear }: { readonly onClear: () => void }) {
  return (
    <div className={listStyles.selection} role="status">
      <span>已有高级查询条件生效</span>
      <button type="button" className={linkStyles.link} aria-label="清空高级查询条件" onClick={onClear}>
        清空
      </button>
    </div>
  );
}
