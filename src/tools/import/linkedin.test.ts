import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { importFile, toLetters } from '../../../tests/helpers/import-file.ts';
import { fold } from './linkedin.ts';
import { linkedInFiles } from './linkedin-columns.ts';

/** Packs tables as LinkedIn does: in a folder of the archive, with a mark of their encoding. */
function pack(tables: Record<string, string>, folder = 'Complete_LinkedInDataExport_11-20-2026/') {
  const files = Object.entries(tables).map(([name, text]) => {
    return [folder + name, strToU8(`\ufeff${text.replaceAll('\n', '\r\n')}`)] as const;
  });
  return ['export.zip', zipSync(Object.fromEntries(files))] as const;
}

const complete = {
  'Profile.csv': `First Name,Last Name,Maiden Name,Address,Birth Date,Headline,Summary,Industry,Zip Code,Geo Location,Twitter Handles,Websites,Instant Messengers
Mira,Okafor,,"12 Harbor Lane",Mar 4,"Compiler engineer | Speaker","I make compilers explain themselves.

Before that I ""taught"" physics.",Software,20457,"Hamburg, Germany",[miracodes],"[PERSONAL:https://mira.example,BLOG:https://mira.example/blog]",
`,
  'Profile Summary.csv':
    'Profile Summary\n"I make compilers explain themselves.\n\nBefore that I ""taught"" physics."\n',
  'Email Addresses.csv': `Email Address,Confirmed,Primary,Updated On
old@mira.example,Yes,No,1/2/20
mira@mira.example,Yes,Yes,1/2/24
`,
  'PhoneNumbers.csv': 'Extension,Number,Type\n,+49 40 5550100,Mobile\n',
  'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Tidewater Tools,Compiler Engineer,"Errors that teach: • Rewrote the type checker. • Halved the time of <T> and {x}.",Hamburg,Jan 2021,
Quay Systems,Developer,"Built an editor, with ""live"" previews.
It ran on 40 ships.",,2017,Dec 2020
`,
  'Education.csv': `School Name,Start Date,End Date,Notes,Degree Name,Activities
University of Lagos,2012,2016,Thesis on parsers.,BSc Physics,Choir
`,
  'Skills.csv': 'Name\nRust\nTypeScript\nTechnical Writing\n',
  'Projects.csv': `Title,Description,Url,Started On,Finished On
Lantern,A linter for forms.,https://github.com/mira/lantern,Mar 2019,Nov 2019
`,
  'Certifications.csv': `Name,Url,Authority,Started On,Finished On,License Number
Cloud Architect,https://certs.example/1,Cloud Board,May 2022,May 2025,ABC-123
`,
  'Languages.csv': 'Name,Proficiency\nIgbo,Native or bilingual proficiency\nGerman,\n',
  'Publications.csv': `Name,Published On,Description,Publisher,Url
Errors as teachers,Aug 2023,On messages.,Compiler Letters,https://letters.example/7
`,
  'Recommendations_Received.csv': `First Name,Last Name,Company,Job Title,Text,Creation Date,Status
Ines,Roth,Quay Systems,Head of Tools,"Mira asks ""why"", and means it.","08/30/22, 05:51 PM",VISIBLE
Tom,Hart,Quay Systems,Developer,Not to be shown.,"08/30/22, 05:51 PM",HIDDEN
`,
  'Honors.csv': 'Title,Description,Issued On\nBest Talk,For a talk on carets.,Jun 2024\n',
  'Connections.csv': 'Notes:\n"Addresses may be missing."\n\nFirst Name,Last Name\nAna,Lima\n',
  'messages.csv': '"FROM","CONTENT"\n"Ana","Hello"\n',
};

test('a complete archive becomes content with all of its texts', async () => {
  const { error, errors, records, letters, out, remarks } = await importFile(pack(complete));
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(records).toMatchObject({
    'profile.yaml': {
      name: 'Mira Okafor',
      roles: ['Compiler engineer', 'Speaker'],
      bio: 'I make compilers explain themselves.',
      about: { paragraphs: ['Before that I "taught" physics.'] },
      contactInfo: {
        email: 'mira@mira.example',
        phoneNo: '+49 40 5550100',
        location: { city: 'Hamburg, Germany' },
      },
      socials: [
        { platform: 'Twitter', url: 'https://x.com/miracodes' },
        { platform: 'mira.example', url: 'https://mira.example' },
        { platform: 'Blog', url: 'https://mira.example/blog' },
      ],
    },
    'experience/tidewater-tools.yaml': {
      year: 'Jan 2021 - Present',
      role: 'Compiler Engineer',
      location: 'Hamburg',
    },
    'experience/quay-systems.yaml': { year: '2017 - Dec 2020' },
    'education/university-of-lagos.yaml': {
      year: '2012 - 2016',
      degree: 'BSc Physics',
      description: 'Thesis on parsers.\n\nChoir',
    },
    'projects/lantern.mdx': {
      year: 'Mar 2019 - Nov 2019',
      link: 'https://github.com/mira/lantern',
    },
    'certificates/cloud-architect.yaml': { by: 'Cloud Board', year: 'May 2022' },
    'languages/igbo.yaml': { level: 'Native or bilingual proficiency' },
    'publications/errors-as-teachers.yaml': { by: 'Compiler Letters', year: 'Aug 2023' },
    'references/ines-roth.yaml': {
      by: 'Head of Tools, Quay Systems',
      quote: 'Mira asks "why", and means it.',
    },
    'awards/best-talk.yaml': { year: 'Jun 2024' },
  });
  expect(records['experience/tidewater-tools.yaml'].description).toContain(
    '\n\n- Rewrote the type checker.\n- Halved the time of ',
  );
  expect(letters).not.toContain('Nottobeshown');
  // What the page does not show is named, each kind of it once.
  const unshown = /Hart|Mobile|Not to be|Yes|VISIBLE|HIDDEN|08\/30|PM|\/2\d$/;
  const cells = Object.entries(complete).flatMap(([name, text]) =>
    /^(?:Conn|mess)/.test(name)
      ? []
      : text
          .split('\n')
          .slice(1)
          .flatMap((line) => line.split(/,|•|"|\[PERSONAL:|:(?=https)/)),
  );
  const texts = cells.filter((cell) => /\D{4}/.test(cell) && !unshown.test(cell));
  expect(texts.length).toBeGreaterThan(55);
  const known = (letters + toLetters(out)).toLowerCase();
  expect(texts.filter((cell) => !known.includes(toLetters(cell).toLowerCase()))).toEqual([]);
  expect(remarks).toEqual([
    'export.zip  Connections.csv, messages.csv — have no place, so they are left out unread',
    'export.zip, Certifications.csv:2  Finished On — "May 2025" has no place',
    'export.zip, Certifications.csv:2  License Number — "ABC-123" has no place',
    'export.zip, Profile.csv:2  Address — "12 Harbor Lane" has no place',
    'export.zip, Profile.csv:2  Birth Date — "Mar 4" has no place',
    'export.zip, Profile.csv:2  Industry — "Software" has no place',
    'export.zip, Profile.csv:2  Zip Code — "20457" has no place',
    'export.zip, Recommendations_Received.csv:2  Creation Date — "08/30/22, 05:51 PM" has no place',
    'export.zip, Email Addresses.csv:2  Email Address — "old@mira.example" is a second one, and a profile has one',
    'export.zip, Recommendations_Received.csv:3  Text — its status is "HIDDEN", not visible, so it is left out',
  ]);
});

/** The heads of the tables in five languages, in the order of the cells below. */
const languages: Record<string, Record<string, string>> = {
  de: {
    'Profil.csv': 'Vorname,Nachname,Profil-Slogan,Zusammenfassung',
    'E-Mail-Adressen.csv': 'E-Mail-Adresse,Bestätigt,Primär',
    'Positionen.csv': 'Unternehmensname,Titel,Beschreibung,Ort,Beginn am,Beendet am',
    'Ausbildung.csv': 'Name der Schule,Startdatum,Enddatum,Notizen,Abschluss',
    'Kenntnisse.csv': 'Name',
    'Sprachen.csv': 'Name,Kenntnisstand',
    'Erhaltene Empfehlungen.csv':
      'Vorname,Nachname,Unternehmen,Jobtitel,Text,Erstellungsdatum,Status',
  },
  fr: {
    'Profil.csv': 'Prénom,Nom,Titre du profil,Résumé',
    'Adresses e-mail.csv': 'Adresse e-mail,Confirmé,Principale',
    'Postes.csv':
      'Nom de l’entreprise,Intitulé du poste,Description,Lieu,Date de début,Date de fin',
    'Formation.csv': 'Nom de l’établissement,Date de début,Date de fin,Notes,Nom du diplôme',
    'Compétences.csv': 'Nom',
    'Langues.csv': 'Nom,Niveau',
    'Recommandations reçues.csv': 'Prénom,Nom,Entreprise,Poste,Texte,Date de création,Statut',
  },
  es: {
    'Perfil.csv': 'Nombre,Apellidos,Titular,Extracto',
    'Direcciones de email.csv': 'Dirección de email,Confirmado,Principal',
    'Puestos.csv':
      'Nombre de la empresa,Cargo,Descripción,Ubicación,Fecha de inicio,Fecha de finalización',
    'Educación.csv': 'Nombre de la institución,Fecha de inicio,Fecha de fin,Notas,Titulación',
    'Aptitudes.csv': 'Nombre',
    'Idiomas.csv': 'Nombre,Nivel',
    'Recomendaciones recibidas.csv':
      'Nombre,Apellidos,Empresa,Cargo,Texto,Fecha de creación,Estado',
  },
  pt: {
    'Perfil.csv': 'Nome,Sobrenome,Título,Resumo',
    'Endereços de e-mail.csv': 'Endereço de e-mail,Confirmado,Principal',
    'Cargos.csv': 'Nome da empresa,Cargo,Descrição,Localidade,Data de início,Data de término',
    'Formação.csv': 'Nome da instituição,Data de início,Data de término,Observações,Nome do curso',
    'Competências.csv': 'Nome',
    'Idiomas.csv': 'Nome,Nível',
    'Recomendações recebidas.csv': 'Nome,Sobrenome,Empresa,Cargo,Texto,Data de criação,Status',
  },
  it: {
    'Profilo.csv': 'Nome,Cognome,Sommario,Riepilogo',
    'Indirizzi email.csv': 'Indirizzo email,Confermato,Primario',
    'Posizioni.csv': 'Nome azienda,Qualifica,Descrizione,Località,Data di inizio,Data di fine',
    'Formazione.csv': 'Nome della scuola,Data di inizio,Data di fine,Note,Titolo di studio',
    'Skills.csv': 'Nome',
    'Lingue.csv': 'Nome,Livello',
    'Segnalazioni ricevute.csv': 'Nome,Cognome,Azienda,Posizione,Testo,Data di creazione,Stato',
  },
};

/** The months of a job: from March 2020 to May 2021. */
const months: Record<string, [string, string]> = {
  de: ['März 2020', 'Mai 2021'],
  fr: ['mars 2020', 'mai 2021'],
  es: ['mar. 2020', 'may 2021'],
  pt: ['mar. de 2020', 'maio de 2021'],
  it: ['mar 2020', 'mag 2021'],
};

test.each(Object.keys(languages))('an archive in the language %s is read', async (language) => {
  const [start, end] = months[language] ?? [];
  const cells = [
    'Mira,Okafor,Engineer,"Texts, and trees."',
    'mira@mira.example,x,x',
    `Quay,Developer,Made things.,Genova,${start},${end}`,
    'Lagos,2012,2016,On parsers.,BSc',
    'Rust',
    'Igbo,Native',
    'Ines,Roth,Quay,Head,"She asks ""why"".",1/2/22,',
  ];
  const heads = Object.entries(languages[language] ?? {});
  const tables = heads.map(([name, head], index) => [name, `${head}\n${cells[index]}\n`]);
  const { error, errors, records, remarks } = await importFile(
    pack(Object.fromEntries(tables), 'Basic/'),
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  expect(Object.values(records)).toMatchObject([
    { year: '2012 - 2016', title: 'Lagos', degree: 'BSc', description: 'On parsers.' },
    { year: 'Mar 2020 - May 2021', role: 'Developer', company: 'Quay', location: 'Genova' },
    { title: 'Igbo', level: 'Native' },
    { name: 'Mira Okafor', roles: ['Engineer'], bio: 'Texts, and trees.' },
    { title: 'Ines Roth', by: 'Head, Quay', quote: 'She asks "why".' },
    {},
    { items: [{ name: 'Rust' }] },
  ]);
  expect(remarks.length).toBeLessThan(4);
});

/** The heads of further tables, in the order of the cells below. */
const further: Record<string, Record<string, string>> = {
  de: {
    'Projekte.csv': 'Titel,Beschreibung,Url,Beginn am,Beendet am',
    'Zertifikate.csv': 'Name,Url,Zertifizierungsstelle,Beginn am',
    'Veröffentlichungen.csv': 'Name,Veröffentlicht am,Beschreibung,Verlag,Url',
    'Auszeichnungen.csv': 'Titel,Beschreibung,Ausgestellt am',
    'Ehrenamt.csv': 'Unternehmensname,Rolle,Anliegen,Beginn am,Beendet am,Beschreibung',
    'Telefonnummern.csv': 'Durchwahl,Nummer,Typ',
    'Profilzusammenfassung.csv': 'Profilzusammenfassung',
  },
  fr: {
    'Projets.csv': 'Titre,Description,Url,Commencé le,Terminé le',
    'Certifications.csv': 'Nom,Url,Autorité,Commencé le',
    'Publications.csv': 'Nom,Publié le,Description,Éditeur,Url',
    'Distinctions.csv': 'Titre,Description,Délivré le',
    'Bénévolat.csv': 'Nom de l’entreprise,Rôle,Cause,Commencé le,Terminé le,Description',
    'Numéros de téléphone.csv': 'Extension,Numéro,Type',
    'Résumé du profil.csv': 'Résumé du profil',
  },
  es: {
    'Proyectos.csv': 'Título,Descripción,Url,Empezó el,Terminó el',
    'Certificaciones.csv': 'Nombre,Url,Autoridad,Empezó el',
    'Publicaciones.csv': 'Nombre,Publicado el,Descripción,Editorial,Url',
    'Reconocimientos.csv': 'Título,Descripción,Fecha de emisión',
    'Voluntariado.csv':
      'Nombre de la empresa,Función,Causa,Fecha de inicio,Fecha de fin,Descripción',
    'Números de teléfono.csv': 'Extensión,Número,Tipo',
    'Resumen del perfil.csv': 'Resumen del perfil',
  },
  pt: {
    'Projetos.csv': 'Título,Descrição,Url,Iniciado em,Finalizado em',
    'Certificações.csv': 'Nome,Url,Autoridade,Iniciado em',
    'Publicações.csv': 'Nome,Publicado em,Descrição,Editora,Url',
    'Prêmios.csv': 'Título,Descrição,Emitido em',
    'Voluntariado.csv': 'Nome da empresa,Função,Causa,Iniciado em,Finalizado em,Descrição',
    'Números de telefone.csv': 'Ramal,Número,Tipo',
    'Resumo do perfil.csv': 'Resumo do perfil',
  },
  it: {
    'Progetti.csv': 'Titolo,Descrizione,Url,Iniziato il,Terminato il',
    'Certificazioni.csv': 'Nome,Url,Autorità,Iniziato il',
    'Pubblicazioni.csv': 'Nome,Pubblicato il,Descrizione,Editore,Url',
    'Riconoscimenti.csv': 'Titolo,Descrizione,Data di rilascio',
    'Volontariato.csv': 'Nome azienda,Ruolo,Causa,Iniziato il,Terminato il,Descrizione',
    'Numeri di telefono.csv': 'Interno,Numero,Tipo',
    'Riepilogo del profilo.csv': 'Riepilogo del profilo',
  },
};

test.each(Object.keys(further))(
  'the further tables in %s are read, and a column that nobody knows is named',
  async (language) => {
    const cells = [
      'Lantern,A linter.,https://lantern.example/,2019,2020',
      'Cloud Architect,https://certs.example/1,Cloud Board,2022',
      'Errors as teachers,2023,On messages.,Compiler Letters,https://letters.example/7',
      'Best Talk,For carets.,2024',
      'Sea Rescue,Skipper,Health,2018,2019,At sea.',
      ',+49 40 5550100,x',
      'Trees.',
    ];
    const heads = Object.entries(further[language] ?? {});
    const tables = heads.map(([name, head], index) => {
      return [name, `${head},Xyz ${index}\n${cells[index]},Left ${index}\n`];
    });
    const { error, errors, records, remarks } = await importFile(
      pack({
        'Profile.csv': 'First Name,Last Name,Headline\nMira,Okafor,Engineer\n',
        'Email Addresses.csv': 'Email Address,Xyz 7\nmira@mira.example,Left 7\n',
        ...Object.fromEntries(tables),
      }),
    );
    expect({ error, errors }).toEqual({ error: undefined, errors: [] });
    expect(records).toMatchObject({
      'profile.yaml': { bio: 'Trees.', contactInfo: { phoneNo: '+49 40 5550100' } },
      'projects/lantern.mdx': { year: '2019 - 2020', description: 'A linter.' },
      'certificates/cloud-architect.yaml': { by: 'Cloud Board', year: '2022' },
      'publications/errors-as-teachers.yaml': { by: 'Compiler Letters', year: '2023' },
      'awards/best-talk.yaml': { description: 'For carets.', year: '2024' },
      'volunteer/skipper.yaml': { by: 'Sea Rescue', tags: ['Health'], description: 'At sea.' },
    });
    const named = remarks.flatMap((remark) => /Xyz \d — "Left \d" has no place/.exec(remark) ?? []);
    expect(named.toSorted()).toEqual(
      Array.from({ length: 8 }, (_, index) => `Xyz ${index} — "Left ${index}" has no place`),
    );
    expect(remarks).toHaveLength(8);
  },
);

test('each table has names of its own, and each of its columns stands for one field', () => {
  const findTwice = (names: readonly string[]) => {
    const folded = names.map(fold);
    return folded.filter((name, index) => folded.indexOf(name) !== index);
  };
  const owned = linkedInFiles.map(({ names }) => [...new Set(names.map(fold))]);
  expect(findTwice(owned.flat())).toEqual([]);
  for (const { section, columns } of linkedInFiles) {
    const fields = Object.values(columns).map((names) => [...new Set(names.map(fold))]);
    expect([section, findTwice(fields.flat())]).toEqual([section, []]);
  }
});

const basic = {
  'Profile.csv': 'First Name,Last Name,Headline,Summary\nMira,Okafor,Engineer,Trees.\n',
  'Email Addresses.csv': 'Email Address\nmira@mira.example\n',
};

test('broken rows are named with their file and line, and the others come', async () => {
  const { error, records, remarks } = await importFile(
    pack({
      ...basic,
      'Positions.csv': `Company Name,Title,Description,Location,Started On,Finished On
Quay,Developer,"Two
lines",,2017,2018
Reef,Developer,One, two,three,,2018,2019
Tide,Dev"elop"er,,,2020,

Short,Row
Bay,Developer,"never closed,,2021,
Cove,Developer,,,2022,
`,
      'Skills.csv': 'Fertigkeit\nRust\n',
      'Languages.csv': '',
    }),
  );
  expect(error).toBeUndefined();
  expect(Object.keys(records).filter((path) => path.startsWith('experience'))).toEqual([
    'experience/quay.yaml',
    'experience/tide.yaml',
  ]);
  expect(remarks).toEqual([
    'export.zip, Skills.csv:1  row — none of its columns is known: "Fertigkeit"',
    'export.zip, Languages.csv:1  row — none of its columns is known: ""',
    'export.zip, Positions.csv:4  row — it has 8 cells in place of 6, so it is left out: "Reef,Developer,One, two,three,,2018,2019"',
    'export.zip, Positions.csv:7  row — it has 2 cells in place of 6, so it is left out: "Short,Row"',
    'export.zip, Positions.csv:8  row — a quotation mark is never closed, so the end of the table is left out',
  ]);
});

test('hostile texts stay words', async () => {
  const { error, errors, records } = await importFile(
    pack({
      ...basic,
      'Positions.csv': `Company Name,Title,Description,Started On
"<script>alert(1)</script>{x}","=HYPERLINK(""x"")","[a](javascript:alert(1)) {process.exit()} <img src=x onerror=y>

import fs from 'fs'",2020
../../../etc/passwd,\u202eDev,"\u0000a",2021
`,
      '../../Skills.csv': 'Name\n{evil}\n',
    }),
  );
  expect({ error, errors }).toEqual({ error: undefined, errors: [] });
  const text = JSON.stringify(records);
  for (const sign of ['javascript:', '<script', 'onerror', '\u202e', '\u0000', '\\u0000'])
    expect(text).not.toContain(sign);
  expect(Object.keys(records).filter((path) => path.includes('..'))).toEqual([]);
});

test.each([
  [
    strToU8('PK\u0003\u0004 and no more'),
    'export.zip is a damaged archive (invalid zip data) — download it from LinkedIn again',
  ],
  [
    zipSync({ 'notes.txt': strToU8('x') }),
    'export.zip is an archive without Profile.csv, Positions.csv or another table of LinkedIn — ask LinkedIn for a copy of your data (Settings > Data privacy), and name the .zip as it came',
  ],
  [
    zipSync({ 'Profile.csv': strToU8('名,姓\n太郎,山田\n'), 'Skills.csv': strToU8('') }),
    'export.zip has no table of a resume that can be read: they are empty, or in a language that is not known here — set LinkedIn to English, and ask for a new copy',
  ],
  [
    zipSync({ 'Skills.csv': new Uint8Array([0x4e, 0xeb, 0x0a]) }),
    'export.zip contains Skills.csv, which is not UTF-8 text — use the archive as it came',
  ],
  [
    pack({ 'Profile.csv': basic['Profile.csv'] })[1],
    'Nothing was written: the resume has no e-mail address, and every portfolio needs one — add --email <address>',
  ],
])('an archive that cannot be imported is refused (%#)', async (data, message) => {
  expect((await importFile(['export.zip', data])).error).toBe(message);
});

test('a table that grows without end is left out, and an address may be added', async () => {
  const { error, remarks } = await importFile(
    pack({ 'Profile.csv': basic['Profile.csv'], 'Skills.csv': 'a'.repeat(9_000_000) }),
    { options: { email: 'mira@mira.example' } },
  );
  expect(error).toBeUndefined();
  expect(remarks).toEqual([
    expect.stringMatching(/Skills\.csv — is too large for a table of a resume, so it is left out$/),
  ]);
});
