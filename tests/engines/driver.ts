/** How a visitor comes to the site. */
export interface VisitorOptions {
  /** Of the proxy on this computer that every request goes through. */
  proxyPort: number;
  /** The system asks for dark pages. */
  isDark?: boolean;
  hasScript?: boolean;
}

export type Key = 'End' | 'Escape';

/** A browser with one window and a device of its own, as the tour needs it of every engine. */
export interface Visitor {
  /** Opens an address, and resolves once the page has loaded. */
  goto(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function in the page; it may use nothing but its arguments, which are JSON. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>;
  /** Clicks with the mouse what a CSS selector finds. */
  click(selector: string): Promise<void>;
  /** Types into a field, after its present text. */
  type(selector: string, text: string): Promise<void>;
  press(key: Key): Promise<void>;
  /** Gives the page itself this size in CSS pixels. */
  resize(width: number, height: number): Promise<void>;
  /** Tells the page that its device is off the network, or on it again. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Warnings and errors of the console, uncaught ones, and violations of the policy, in order. */
  lines: string[];
  close(): Promise<void>;
}

/** Starts an engine. */
export type Open = (options: VisitorOptions) => Promise<Visitor>;

/** Runs at the start of every page: writes violations of its policy to the console. */
export const watchPolicy = `addEventListener('securitypolicyviolation', (event) =>
  console.error('against the policy: ' + event.effectiveDirective + ' ' + event.blockedURI));`;
