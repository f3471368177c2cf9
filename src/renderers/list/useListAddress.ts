import { useCallback, useEffect, useState } from 'react';
import { type Address, NO_ADDRESS } from '../../runtime/contract/address.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { addressOfList } from '../../runtime/state/list/listAddress.ts';
import type { ListModel } from '../../runtime/state/list/listModel.ts';
import { readListAddress } from '../../runtime/state/list/readListAddress.ts';

export interface AddressedList {
  /** Messages about parts of the address that the list cannot follow. */
  readonly complaints: readonly string[];
  /** Keys of the columns that a link shows without; null where the user's own choice holds. */
  readonly hidden: ReadonlySet<string> | null;
  /** The user chooses columns: the address says nothing of them any more. */
  readonly forgetHidden: () => void;
  /** Puts a link that shows the same into the clipboard; null where no address belongs to the list. */
  readonly copyLink: ((hidden: ReadonlySet<string>) => Promise<void>) | null;
}

interface ListAddressOptions {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly address: Address;
  /** The address has brought another state; the inputs of the search take it. */
  readonly onRestored: () => void;
}

/**
 * Keeps what a list was asked and the address of its page the same. Only what the user does is written: an address that
 * cannot be understood stays as it is, so that 后退 leads away from it.
 */
export function useListAddress({ screen, list, address, onRestored }: ListAddressOptions): AddressedList {
  const { notify } = useRuntime().ports;
  const [read, setRead] = useState(() => readListAddress(screen, address.query(), list.usual()));

  useEffect(() => {
    if (address === NO_ADDRESS) return;
    const said = () => addressOfList(screen, list.state(), list.usual());
    let shown = JSON.stringify(said());
    const endList = list.subscribe(() => {
      const next = said();
      const text = JSON.stringify(next);
      if (text === shown || list.isMovedBack()) return;
      shown = text;
      address.put(next);
    });
    const endAddress = address.subscribe(() => {
      const arrived = readListAddress(screen, address.query(), list.usual());
      setRead(arrived);
      const text = JSON.stringify(addressOfList(screen, arrived.state, list.usual()));
      if (text === shown) return;
      shown = text;
      void list.restore(arrived.state);
      onRestored();
    });
    return () => {
      endList();
      endAddress();
    };
  }, [screen, list, address, onRestored]);

  const copyLink = async (hidden: ReadonlySet<string>) => {
    const link = new URL(window.location.href);
    if (hidden.size === 0) link.searchParams.delete('hidden');
    else link.searchParams.set('hidden', [...hidden].join(','));
    try {
      await navigator.clipboard.writeText(link.href);
      notify.success('链接已复制，打开后显示相同的查询');
    } catch {
      notify.warning('浏览器不允许复制，请从地址栏复制链接');
    }
  };
  return {
    complaints: read.complaints,
    hidden: read.hidden,
    forgetHidden: useCallback(() => address.put({ hidden: null }), [address]),
    copyLink: address === NO_ADDRESS ? null : copyLink,
  };
}
