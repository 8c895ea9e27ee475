import { answerMail, hang, refuse } from '../support/contact-mail.ts';
import { marks } from '../support/contact-scripts.ts';
import { type Cell, catchFormScript, type MailError } from './cell.ts';

const accept = answerMail(200, 'OK');

export const mailErrors: readonly MailError[] = [
  { name: 'ok', answer: accept, asked: 1, accepted: 1 },
  { name: '400', answer: answerMail(400, 'The user ID is invalid'), asked: 1, accepted: 0 },
  { name: '403', answer: answerMail(403, 'Forbidden'), asked: 1, accepted: 0 },
  { name: '429', answer: answerMail(429, 'Too Many Requests'), asked: 1, accepted: 0 },
  { name: '451', answer: answerMail(451, 'Unavailable For Legal Reasons'), asked: 1, accepted: 0 },
  { name: '500', answer: answerMail(500, 'Oops'), asked: 1, accepted: 0 },
  { name: 'refused', answer: refuse, asked: 1, accepted: 0 },
  { name: 'hangs', answer: hang, asked: 1, accepted: 0 },
  { name: 'import throws', answer: accept, asked: 0, accepted: 0, prepare: breakImport },
];

/** What comes in place of EmailJS's code ends in an error, and so does importing it. */
function breakImport(cell: Cell): Promise<void> {
  const body = "throw new Error('broken');";
  return catchFormScript(cell, marks.mail, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
}
