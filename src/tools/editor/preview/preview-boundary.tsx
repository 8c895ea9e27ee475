import { Component, type ReactNode } from 'react';

interface Props {
  /** What is shown; with another one it is tried again. */
  entry: unknown;
  children: ReactNode;
}

interface State {
  entry: unknown;
  error?: unknown;
}

/** Keeps an entry that cannot be shown from taking the form beside it along. */
export class PreviewBoundary extends Component<Props, State> {
  override state: State = { entry: this.props.entry };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ entry }: Props, state: State): State {
    return entry === state.entry ? state : { entry };
  }

  override render(): ReactNode {
    if (!('error' in this.state)) return this.props.children;
    const { error } = this.state;
    const reason = error instanceof Error ? error.message : String(error);
    return (
      <p role="status" style={{ margin: '2rem', font: '1rem/1.5 system-ui, sans-serif' }}>
        This entry cannot be shown as it is now: {reason}. What you write is safe in the form.
      </p>
    );
  }
}
