import emailjs from '@emailjs/browser';
import { initializeApp } from 'firebase/app';
import { addDoc, collection, connectFirestoreEmulator, getFirestore } from 'firebase/firestore';

// The contact form as tutorials write it: a script beside finished HTML that mails, waits, stores,
// waits, and tells. The site's own form is measured against it; it is no part of the site.

const app = initializeApp({
  apiKey: import.meta.env.VITE_FIREBASE_API_KEY,
  authDomain: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  appId: import.meta.env.VITE_FIREBASE_APP_ID,
});
const database = getFirestore(app);
const [host = '', port] = String(import.meta.env.VITE_FIRESTORE_EMULATOR_HOST).split(':');
connectFirestoreEmulator(database, host, Number(port));

const form = document.querySelector('form') as HTMLFormElement;
const alert = document.querySelector('[role="alert"]') as HTMLElement;

form.addEventListener('submit', async (event) => {
  event.preventDefault();
  alert.textContent = '';
  const { user_name, user_email, message } = Object.fromEntries(new FormData(form));
  try {
    await emailjs.sendForm(
      import.meta.env.VITE_EMAILJS_SERVICE_ID,
      import.meta.env.VITE_EMAILJS_TEMPLATE_ID,
      form,
      { publicKey: import.meta.env.VITE_EMAILJS_PUBLIC_KEY },
    );
    await addDoc(collection(database, 'Queries'), { user_name, user_email, message });
    alert.textContent = 'Query submitted successfully!';
    form.reset();
  } catch (error) {
    console.error(error);
    alert.textContent = 'Failed to submit query.';
  }
});
