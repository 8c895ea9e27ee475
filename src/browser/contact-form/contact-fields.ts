import { type QueryField, queryLimits } from '../contact/query.ts';

/** One field of the form: its words and what the browser should know about it. */
export interface ContactField {
  name: QueryField;
  label: string;
  placeholder: string;
  /** Length in UTF-16 units from which on the field tells how much room is left. */
  countFrom: number;
  /** Absent for prose over several lines. */
  type?: 'text' | 'email';
  /** Absent for the message: `off` would also keep it from coming back with the Back button. */
  autoComplete?: 'name' | 'email';
}

/** The fields in reading order; labels and placeholders are fixed by contract. */
export const contactFields: readonly ContactField[] = [
  {
    name: 'user_name',
    label: 'Your Name',
    placeholder: 'Enter your name',
    countFrom: queryLimits.user_name - 20,
    type: 'text',
    autoComplete: 'name',
  },
  {
    name: 'user_email',
    label: 'Your Email',
    placeholder: 'Enter your email',
    countFrom: queryLimits.user_email - 20,
    type: 'email',
    autoComplete: 'email',
  },
  {
    name: 'message',
    label: 'Your Query',
    placeholder: 'Write your query here',
    countFrom: 0.8 * queryLimits.message,
  },
];
