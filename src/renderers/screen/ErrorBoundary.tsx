import { Component, type ReactNode } from 'react';
import { ErrorState } from '../shared/StateView.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly error: Error | null;
}

/** Keeps a mistake in one screen from blanking the page: says what happened and offers 重试. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return <ErrorState message={`界面出错：${error.message}`} onRetry={() => this.setState({ error: null })} />;
  }
}
