/** Accounts that nobody has, with which a form is that of a real site. */
export const demoAccounts = {
  VITE_FIREBASE_API_KEY: 'demo-key',
  VITE_FIREBASE_AUTH_DOMAIN: 'demo-portfolio.firebaseapp.com',
  VITE_FIREBASE_PROJECT_ID: 'demo-portfolio',
  VITE_FIREBASE_APP_ID: '1:1:web:1',
  VITE_EMAILJS_SERVICE_ID: 'service_demo',
  VITE_EMAILJS_TEMPLATE_ID: 'template_demo',
  VITE_EMAILJS_PUBLIC_KEY: 'public_demo',
};
