import { Component, type ReactNode } from 'react';

type Props = {
  /** When it changes, a part that failed is shown again. */
  at: string;
  children: ReactNode;
};

type State = { at: string; hasFailed: boolean };

/**
 * A part around the page, such as the header or the notifications. An error in it removes the part
 * until the next page, and not the page with it.
 */
export class Part extends Component<Props, State> {
  static getDerivedStateFromError = () => ({ hasFailed: true });

  static getDerivedStateFromProps = ({ at }: Props, before: State): State | null =>
    at === before.at ? null : { at, hasFailed: false };

  override state: State = { at: this.props.at, hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
