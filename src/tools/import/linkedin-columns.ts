/** A file of LinkedIn's archive: its names, and those of its columns by the fields they become. */
export interface LinkedInFile {
  /** The section of the resume; `basics` for the person. */
  section: string;
  names: readonly string[];
  columns: Readonly<Record<string, readonly string[]>>;
}

// The names are in English, German, French, Spanish, Portuguese and Italian, in this order. Capitals, accents and
// signs do not matter.

const started = [
  'Started On',
  'Start Date',
  'Beginn am',
  'Gestartet am',
  'Startdatum',
  'Beginn',
  'Commencé le',
  'Date de début',
  'Début',
  'Fecha de inicio',
  'Empezó el',
  'Iniciado el',
  'Inicio',
  'Data de início',
  'Iniciado em',
  'Começou em',
  'Início',
  'Data di inizio',
  'Iniziato il',
  'Inizio',
];
const finished = [
  'Finished On',
  'End Date',
  'Ende am',
  'Beendet am',
  'Enddatum',
  'Ende',
  'Terminé le',
  'Date de fin',
  'Fin',
  'Fecha de finalización',
  'Fecha de fin',
  'Terminó el',
  'Finalizado el',
  'Data de término',
  'Data de conclusão',
  'Finalizado em',
  'Terminou em',
  'Fim',
  'Data di fine',
  'Terminato il',
  'Fine',
];
const description = ['Description', 'Beschreibung', 'Descripción', 'Descrição', 'Descrizione'];
const title = ['Title', 'Titel', 'Titre', 'Título', 'Titolo'];
const name = ['Name', 'Nom', 'Nombre', 'Nome'];
const url = ['Url', 'URL-Adresse', 'Link', 'Lien', 'Enlace', 'Dirección URL', 'Indirizzo URL'];
const company = [
  'Company Name',
  'Company',
  'Name des Unternehmens',
  'Unternehmensname',
  'Unternehmen',
  'Firma',
  'Firmenname',
  'Nom de l’entreprise',
  'Entreprise',
  'Nombre de la empresa',
  'Empresa',
  'Nome da empresa',
  'Nome dell’azienda',
  'Nome azienda',
  'Azienda',
];
const position = [
  ...title,
  'Job Title',
  'Position',
  'Jobtitel',
  'Berufsbezeichnung',
  'Stellenbezeichnung',
  'Intitulé du poste',
  'Poste',
  'Cargo',
  'Puesto',
  'Nombre del puesto',
  'Posizione lavorativa',
  'Qualifica',
  'Posizione',
];
const location = [
  ...['Location', 'Ort', 'Standort', 'Lieu', 'Localisation', 'Ubicación', 'Localización'],
  ...['Localidade', 'Localização', 'Località', 'Luogo'],
];
const firstName = ['First Name', 'Vorname', 'Prénom', 'Nombre', 'Nome', 'Primeiro nome'];
const lastName = ['Last Name', 'Nachname', 'Nom de famille', 'Nom', 'Apellidos', 'Apellido'];
const surname = [...lastName, 'Sobrenome', 'Apelido', 'Cognome'];

export const linkedInFiles: readonly LinkedInFile[] = [
  {
    section: 'basics',
    names: ['Profile', 'Profil', 'Perfil', 'Profilo'],
    columns: {
      first: firstName,
      last: surname,
      label: [
        ...['Headline', 'Profil-Slogan', 'Profilslogan', 'Kurzprofil', 'Titre du profil', 'Titre'],
        ...[
          'Titular',
          'Título profesional',
          'Título',
          'Título profissional',
          'Sommario',
          'Qualifica',
        ],
      ],
      summary: [
        ...['Summary', 'Zusammenfassung', 'Info', 'Résumé', 'Infos', 'Resumen', 'Extracto'],
        ...['Resumo', 'Sobre', 'Riepilogo', 'Informazioni'],
      ],
      location: [
        ...['Geo Location', 'Geografischer Standort', 'Standort', 'Lieu géographique'],
        ...['Ubicación geográfica', 'Ubicación', 'Localização geográfica', 'Localização'],
        ...['Posizione geografica', 'Località'],
      ],
      twitter: [
        ...['Twitter Handles', 'Twitter-Namen', 'Twitter-Konten', 'Identifiants Twitter'],
        ...['Cuentas de Twitter', 'Identificadores do Twitter', 'Contas do Twitter'],
        ...['Account Twitter'],
      ],
      websites: ['Websites', 'Webseiten', 'Sites web', 'Sitios web', 'Sites', 'Siti web'],
    },
  },
  {
    section: 'about',
    names: [
      ...['Profile Summary', 'Profilzusammenfassung', 'Résumé du profil', 'Resumen del perfil'],
      ...['Resumo do perfil', 'Riepilogo del profilo'],
    ],
    columns: {
      summary: [
        ...['Profile Summary', 'Profilzusammenfassung', 'Résumé du profil'],
        ...['Resumen del perfil', 'Resumo do perfil', 'Riepilogo del profilo'],
      ],
    },
  },
  {
    section: 'emails',
    names: [
      ...['Email Addresses', 'E-Mail-Adressen', 'Adresses e-mail', 'Direcciones de email'],
      ...['Direcciones de correo electrónico', 'Endereços de e-mail', 'Indirizzi email'],
    ],
    columns: {
      email: [
        ...['Email Address', 'E-Mail-Adresse', 'E-Mail', 'Adresse e-mail', 'Dirección de email'],
        ...['Dirección de correo electrónico', 'Endereço de e-mail', 'Indirizzo email'],
      ],
      primary: ['Primary', 'Primär', 'Principale', 'Principal', 'Primario', 'Primaria', 'Primário'],
      confirmed: ['Confirmed', 'Bestätigt', 'Confirmé', 'Confirmée', 'Confirmado', 'Confermato'],
      updated: [
        ...['Updated On', 'Aktualisiert am', 'Mis à jour le', 'Actualizado el'],
        ...['Atualizado em', 'Aggiornato il'],
      ],
    },
  },
  {
    section: 'phones',
    names: [
      ...['PhoneNumbers', 'Phone Numbers', 'Telefonnummern', 'Numéros de téléphone'],
      ...['Números de teléfono', 'Números de telefone', 'Numeri di telefono'],
    ],
    columns: {
      phone: ['Number', 'Nummer', 'Telefonnummer', 'Numéro', 'Número', 'Numero'],
      extension: ['Extension', 'Durchwahl', 'Poste', 'Extensión', 'Ramal', 'Extensão', 'Interno'],
      kind: ['Type', 'Typ', 'Tipo'],
    },
  },
  {
    section: 'work',
    names: ['Positions', 'Positionen', 'Postes', 'Puestos', 'Cargos', 'Posizioni', 'Posições'],
    columns: {
      name: company,
      position,
      summary: description,
      location,
      startDate: started,
      endDate: finished,
    },
  },
  {
    section: 'education',
    names: ['Education', 'Ausbildung', 'Formation', 'Educación', 'Formação', 'Formazione'],
    columns: {
      institution: [
        ...['School Name', 'Name der Schule', 'Schule', 'Hochschule', 'Nom de l’établissement'],
        ...['Nom de l’école', 'École', 'Nombre de la institución', 'Nombre de la escuela'],
        ...['Centro educativo', 'Nome da instituição', 'Nome da escola', 'Instituição de ensino'],
        ...['Nome della scuola', 'Scuola', 'Nome istituto'],
      ],
      startDate: started,
      endDate: finished,
      summary: ['Notes', 'Notizen', 'Anmerkungen', 'Notas', 'Note', 'Observações', 'Remarques'],
      studyType: [
        ...['Degree Name', 'Abschluss', 'Name des Abschlusses', 'Nom du diplôme', 'Diplôme'],
        ...['Nombre del título', 'Título académico', 'Titulación', 'Nome do diploma', 'Diploma'],
        ...['Nome do curso', 'Titolo di studio', 'Nome del titolo di studio'],
      ],
      activities: [
        'Activities',
        'Aktivitäten',
        'Activités',
        'Actividades',
        'Atividades',
        'Attività',
      ],
    },
  },
  {
    section: 'skills',
    names: [
      ...['Skills', 'Kenntnisse', 'Fähigkeiten', 'Compétences', 'Aptitudes', 'Conocimientos'],
      ...['Competências', 'Competenze'],
    ],
    columns: { name },
  },
  {
    section: 'projects',
    names: ['Projects', 'Projekte', 'Projets', 'Proyectos', 'Projetos', 'Progetti'],
    columns: {
      name: [...title, ...name],
      description,
      url,
      startDate: started,
      endDate: finished,
    },
  },
  {
    section: 'certificates',
    names: [
      ...['Certifications', 'Zertifikate', 'Zertifizierungen', 'Certificats', 'Certificaciones'],
      ...['Certificados', 'Certificações', 'Certificazioni'],
    ],
    columns: {
      name,
      url,
      issuer: [
        ...['Authority', 'Zertifizierungsstelle', 'Aussteller', 'Autorité', 'Organisme'],
        ...['Autoridad', 'Entidad emisora', 'Autoridade', 'Autorità', 'Ente'],
      ],
      date: started,
    },
  },
  {
    section: 'languages',
    names: ['Languages', 'Sprachen', 'Langues', 'Idiomas', 'Lingue'],
    columns: {
      language: name,
      fluency: [
        ...['Proficiency', 'Kenntnisstand', 'Sprachniveau', 'Niveau', 'Niveau de compétence'],
        ...['Nivel', 'Competencia', 'Nível de proficiência', 'Proficiência', 'Nível'],
        ...['Livello', 'Conoscenza', 'Competenza'],
      ],
    },
  },
  {
    section: 'publications',
    names: ['Publications', 'Veröffentlichungen', 'Publicaciones', 'Publicações', 'Pubblicazioni'],
    columns: {
      name: [...name, ...title],
      releaseDate: [
        ...['Published On', 'Veröffentlicht am', 'Publié le', 'Publicado el', 'Publicada el'],
        ...['Publicado em', 'Publicada em', 'Pubblicato il'],
      ],
      summary: description,
      publisher: [
        'Publisher',
        'Verlag',
        'Herausgeber',
        'Éditeur',
        'Editorial',
        'Editor',
        'Editora',
        'Editore',
      ],
      url,
    },
  },
  {
    section: 'references',
    names: [
      ...['Recommendations Received', 'Erhaltene Empfehlungen', 'Recommandations reçues'],
      ...['Recomendaciones recibidas', 'Recomendações recebidas', 'Segnalazioni ricevute'],
    ],
    columns: {
      first: firstName,
      last: surname,
      company,
      role: position,
      reference: ['Text', 'Texte', 'Texto', 'Testo'],
      status: ['Status', 'Statut', 'Estado', 'Stato'],
      created: [
        ...['Creation Date', 'Erstellungsdatum', 'Date de création', 'Fecha de creación'],
        ...['Data de criação', 'Data di creazione'],
      ],
    },
  },
  {
    section: 'awards',
    names: [
      ...['Honors', 'Auszeichnungen', 'Prix', 'Distinctions', 'Reconocimientos', 'Premios'],
      ...['Prêmios', 'Reconhecimentos', 'Riconoscimenti', 'Premi'],
    ],
    columns: {
      title,
      summary: description,
      date: [
        ...['Issued On', 'Ausgestellt am', 'Délivré le', 'Fecha de emisión', 'Emitido em'],
        ...['Data di rilascio', 'Rilasciato il'],
      ],
    },
  },
  {
    section: 'volunteer',
    names: ['Volunteering', 'Ehrenamt', 'Bénévolat', 'Voluntariado', 'Volontariato'],
    columns: {
      organization: company,
      position: ['Role', 'Rolle', 'Rôle', 'Función', 'Função', 'Ruolo'],
      keywords: ['Cause', 'Anliegen', 'Causa'],
      startDate: started,
      endDate: finished,
      summary: description,
    },
  },
];
