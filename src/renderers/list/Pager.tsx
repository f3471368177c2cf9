import { Pagination } from 'antd';
import type { ListModel, ListSnapshot } from '../../runtime/state/list/listModel.ts';
import styles from './list.module.css';

/** Page sizes offered (requirement S9.3). */
const SIZES: readonly number[] = [10, 20, 30];

const totalText = (total: number, [from, to]: [number, number]) => `${from}-${to} 共${total}条`;
/**
 * For a large list the server sends an estimate: an exact count would take longer than the page.
 */
const expectedText = (total: number, [from, to]: [number, number]) => `${from}-${to} 共约${total}条`;

interface PagerProps {
  readonly list: ListModel;
  readonly snapshot: Pick<ListSnapshot, 'page' | 'pageSize' | 'total' | 'isTotalEstimated'>;
  readonly isPhone: boolean;
  /** Page sizes offered; default: those of lists. */
  readonly sizes?: readonly number[];
}

/** Pages of a list, with the size of a page and a jump to a number. */
export function Pager({ list, snapshot, ...rest }: PagerProps) {
  const { isTotalEstimated } = snapshot;
  const onTurn = (page: number, size: number) => void list.goTo(page, size);
  return <PageBar {...rest} {...snapshot} {...{ onTurn }} totalText={isTotalEstimated ? expectedText : totalText} />;
}

interface PageBarProps extends Pick<ListSnapshot, 'page' | 'pageSize' | 'total'> {
  readonly isPhone: boolean;
  readonly sizes?: readonly number[];
  readonly totalText?: typeof totalText;
  readonly onTurn: (page: number, size: number) => void;
}

/** Pages of rows that come from anywhere. Another size begins at the first page. */
export function PageBar(props: PageBarProps) {
  const { page, pageSize, total, isPhone, sizes = SIZES, totalText: text = totalText, onTurn } = props;
  return (
    <nav className={styles.pager} aria-label="分页">
      <Pagination
        size="small"
        current={page}
        pageSize={pageSize}
        total={total}
        pageSizeOptions={[...sizes]}
        showSizeChanger={!isPhone}
        showQuickJumper={!isPhone}
        simple={isPhone}
        showTotal={text}
        onChange={(next, size) => onTurn(size === pageSize ? next : 1, size)}
      />
    </nav>
  );
}
