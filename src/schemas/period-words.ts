/**
 * The words of periods in a language, with `|` between them. The date is at `…`: without a space
 * beside it, the word may touch the date. Case, accents and the shape of apostrophes do not count.
 */
export interface PeriodWords {
  /** At the start of a period that goes on, or that has an end all the same. */
  since: string;
  /** At the start of a period that has an end. */
  from?: string;
  /** At the end of a period. */
  to?: string;
  /** In place of the end: the period goes on. */
  now: string;
  /** Beside the number of a year, a month or a day. */
  year?: string;
  month?: string;
  day?: string;
  /** Months that `Intl` writes in another way. */
  months?: Readonly<Record<string, number>>;
  /** The first month of an academic term and its last, counted on into the next year. */
  terms?: Readonly<Record<string, readonly [first: number, last: number]>>;
}

/** A row for each language whose periods are read; the first ones have the names that several share. */
export const periodWords: Readonly<Record<string, PeriodWords>> = {
  en: {
    since: 'since …|from …|as of …|starting …',
    to: 'to …|until …|till …|up to …|through …|thru …',
    now: 'present|the present|now|today|date|current|currently|ongoing|the present day',
    terms: { spring: [1, 5], summer: [6, 8], fall: [9, 12], autumn: [9, 12] },
  },
  de: {
    since: 'seit …|seit dem …|ab …|ab dem …',
    from: 'von …|vom …',
    to: 'bis …|bis zum …|bis einschließlich …',
    now: 'heute|jetzt|aktuell|laufend|gegenwart|zur gegenwart|dato|andauernd',
    terms: {
      wintersemester: [10, 15],
      wise: [10, 15],
      ws: [10, 15],
      sommersemester: [4, 9],
      sose: [4, 9],
      ss: [4, 9],
    },
  },
  fr: {
    since: 'depuis …|depuis le …|depuis d’…|à partir de …|à partir d’…|à partir du …',
    from: 'de …|d’…|du …',
    to: 'à …|au …|jusqu’à …|jusqu’au …|jusqu’en …|jusqu’…',
    now: 'présent|aujourd’hui|maintenant|actuel|actuellement|en cours|ce jour|nos jours',
  },
  es: {
    since: 'desde …|desde el …|a partir de …|a partir del …',
    from: 'de …|del …',
    to: 'a …|al …|hasta …|hasta el …',
    now: 'presente|el presente|actualidad|la actualidad|actualmente|actual|hoy|ahora|la fecha|el momento|en curso',
  },
  pt: {
    since: 'desde …|a partir de …',
    from: 'de …',
    to: 'a …|ao …|até …|até a …|até o …|até os …|até ao …',
    now: 'presente|presente data|atual|atualmente|hoje|momento|o momento|agora|dias atuais|em andamento',
  },
  it: {
    since: 'dal …|dall’…|da …|a partire dal …',
    from: 'di …',
    to: 'a …|al …|all’…|ad …|fino a …|fino al …|fino ad …',
    now: 'presente|oggi|ora|adesso|attuale|attualmente|in corso',
  },
  nl: {
    since: 'sinds …|vanaf …',
    from: 'van …',
    to: 'tot …|tot en met …|t/m …',
    now: 'heden|op heden|nu|vandaag|huidig|lopend',
  },
  pl: {
    since: 'od …',
    to: 'do …',
    now: 'obecnie|teraz|dziś|dzisiaj|nadal|chwili obecnej|chwila obecna|tej pory|w trakcie',
    year: '… r|… roku|… rok|… rr',
  },
  sv: {
    since: 'sedan …|från …',
    to: 'till …|till och med …|t.o.m. …',
    now: 'nu|nuvarande|pågående|idag|i dag',
  },
  da: { since: 'siden …|fra …', to: 'til …', now: 'nu|nuværende|i dag|dags dato' },
  nb: { since: 'siden …|fra …', to: 'til …', now: 'nå|nåværende|i dag|dags dato' },
  fi: { since: 'alkaen …', to: '… asti|… saakka', now: 'nyt|nykyinen|nykyhetki|edelleen' },
  cs: { since: 'od …', to: 'do …|až …|až do …', now: 'současnost|dosud|nyní|dnes|současnosti' },
  tr: {
    since:
      '…’dan beri|…’den beri|…’tan beri|…’ten beri|… yılından beri|… yılından bu yana|' +
      '…’dan bu yana|…’den bu yana|…’tan bu yana|…’ten bu yana|' +
      '…’dan itibaren|…’den itibaren|…’tan itibaren|…’ten itibaren',
    from: '…’dan|…’den|…’tan|…’ten|… yılından',
    to: '…’a|…’e|…’ya|…’ye|…’a kadar|…’e kadar|…’ya kadar|…’ye kadar|… yılına kadar|… arası',
    now: 'bugün|günümüz|halen|hâlâ|şimdi|devam ediyor|bugüne|günümüze|bugüne kadar|günümüze kadar|şu an',
  },
  ru: {
    since: 'с …|со …|начиная с …',
    from: 'от …',
    to: 'по …|до …',
    now: 'настоящее время|настоящего времени|наст. время|н.в.|н. в.|сейчас|сегодня|сегодняшний день|сих пор|текущее время',
    year: '… г|… гг|… год|… года|… году|… годы',
  },
  uk: {
    since: 'з …|із …|від …|починаючи з …|… донині|… дотепер|… досі',
    to: 'до …|по …',
    now: 'теперішній час|теперішнього часу|дотепер|донині|нині|тепер|зараз|досі|сьогодні|сьогодення',
    year: '… р|… рр|… рік|… року|… році|… роки',
  },
  el: { since: 'από …|από το …', to: 'έως …|ως …|μέχρι …', now: 'σήμερα|τώρα|παρόν' },
  hu: { since: '… óta', now: 'jelen|jelenleg|ma|folyamatban' },
  ro: { since: 'din …|de la …', to: 'până în …|până la …', now: 'prezent|azi|astăzi' },
  ca: {
    since: 'des de …|des del …|des d’…',
    from: 'de …|d’…',
    to: 'a …|al …|fins …|fins a …|fins al …',
    now: 'present|actualitat|l’actualitat|avui|actualment',
  },
  ja: {
    since: '…から|…より|…以降|…以来',
    to: '…まで|…迄',
    now: '現在|今|今日|現時点|在職中|在籍中|在学中|継続中|現職',
    year: '…年',
    month: '…月',
    day: '…日',
  },
  zh: {
    since: '自…|自从…|…起|…以来|…开始',
    from: '从…|由…',
    to: '至…|到…|迄…|直到…|直至…|…为止',
    now: '至今|今|今天|今日|现在|目前|当前|在职|迄今',
    year: '…年',
    month: '…月',
    day: '…日|…号',
  },
  'zh-Hant': {
    since: '自…|自從…|…起|…以來|…開始',
    from: '從…|由…',
    to: '至…|到…|迄…|直到…|直至…|…為止',
    now: '至今|今|今天|今日|現在|目前|當前|在職|迄今',
    year: '西元…|公元…|…年',
    month: '…月',
    day: '…日|…號',
  },
  ko: {
    since: '…부터|…이후|…이래',
    from: '…에서',
    to: '…까지',
    now: '현재|지금|오늘|재직 중|재직중|재학 중|재학중|진행 중|진행중',
    year: '…년',
    month: '…월',
    day: '…일',
  },
  ar: {
    since: 'منذ …|ابتداء من …|بدءا من …|اعتبارا من …|من …',
    to: 'إلى …|حتى …|وحتى …|لغاية …|إلى غاية …',
    now: 'الآن|اليوم|حاليا|الحاضر|الوقت الحاضر|الوقت الحالي|يومنا هذا|تاريخه|مستمر',
    year: 'عام …|العام …|سنة …|… م',
    months: { يونيه: 6, يوليه: 7 },
  },
  fa: {
    since: 'از …|از ابتدای …|… تاکنون',
    to: 'تا …|تا پایان …',
    now: 'اکنون|کنون|هم‌اکنون|حال|حال حاضر|حالا|امروز|به امروز|به حال|الان|ادامه دارد|تاکنون',
    year: 'سال …|… میلادی|… م',
  },
  he: {
    since: 'מאז …|החל מ-…|החל מ…|החל משנת …|משנת …|מ-…',
    to: 'עד …|עד ל-…|ועד …|ועד ל-…',
    now: 'היום|כיום|הווה|עכשיו|עתה|כה|ההווה|הנוכחי|עצם היום הזה',
    year: 'שנת …',
  },
  hi: {
    since: '… से|… के बाद से',
    to: '… तक',
    now: 'वर्तमान|अब|अभी|आज|वर्तमान में|जारी',
    year: 'सन् …|वर्ष …|साल …',
    months: { अक्तूबर: 10 },
  },
  id: {
    since: 'sejak …|mulai …|semenjak …',
    from: 'dari …',
    to: 'sampai …|sampai dengan …|hingga …|s.d. …|s/d …|ke …',
    now: 'sekarang|saat ini|kini|hari ini|berlangsung',
    year: 'tahun …',
  },
  vi: {
    since: 'từ …|kể từ …|bắt đầu từ …',
    to: 'đến …|tới …|cho đến …|cho tới …|đến hết …',
    now: 'hiện tại|nay|hiện nay|bây giờ|hôm nay|giờ',
    year: 'năm …',
    month: 'tháng …|thg …|T…',
    day: 'ngày …',
  },
  th: {
    since: 'ตั้งแต่…|ตั้งแต่เดือน…|นับตั้งแต่…|นับจาก…|เริ่ม…',
    from: 'จาก…|จากเดือน…',
    to: 'ถึง…|ถึงเดือน…|จนถึง…|จนถึงเดือน…',
    now: 'ปัจจุบัน|ปัจจุบันนี้|ตอนนี้|วันนี้|ขณะนี้|บัดนี้',
    year: 'ปี…|ค.ศ.…|ปี ค.ศ.…',
    day: 'วันที่…',
  },
};
