/** What the form tells the visitor about the way of a query. The alerts are fixed by contract. */
export const contactTexts = {
  submit: 'Send Query',
  sending: 'Sending…',
  sent: 'Query submitted successfully!',
  failed: 'Failed to submit query.',
  retry: 'Your text is still here: send it once more, or take another way.',
  mailto: 'This site keeps no queries itself: yours goes out from your own e-mail program.',
  link: 'Send by e-mail',
  cut: 'The link holds only the beginning of a text this long; paste the rest from the form.',
};
