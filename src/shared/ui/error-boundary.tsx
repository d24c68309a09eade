import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Rendered instead of children that threw. A new `key` renders the children again. */
  fallback: ReactNode;
  /** Called after the children threw. */
  onBroken?: () => void;
  children: ReactNode;
}

/** Contains rendering errors of its children. The root reports them (`onCaughtError` in src/main.tsx). */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onBroken?.();
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
