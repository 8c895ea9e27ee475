import { type ReactNode, useId } from 'react';
import styles from './head-tilt.module.css';

/** The middle of the visor, around which the head turns. */
const middle = [800, 486] as const;

/** How far the head tilts to each side, in degrees. */
const tilt = 12;

/**
 * A head that tilts as the page scrolls, while the horizon in its visor stays level.
 *
 * @param props.alt what the drawing shows
 * @param props.children its caption
 */
export default function HeadTilt({ alt, children }: { alt: string; children?: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <svg
        viewBox="0 0 1600 1000"
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={alt}
        className={styles.plate}
      >
        <Dial />
        <Head />
      </svg>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

/** The scale behind the head, and the angle between its level and the head's. */
function Dial() {
  const id = useId();
  const ticks = Array.from({ length: 72 }, (_, index) => index * 5);
  const isMain = (angle: number) => angle % 30 === 0;
  const draw = (angles: number[], inner: number) =>
    angles.map((angle) => `M${polar(angle, inner)}L${polar(angle, 560)}`).join('');
  const level = polar(180, 600);
  return (
    <>
      <pattern id={id} width="100" height="100" patternUnits="userSpaceOnUse">
        <path d="M43 50h14M50 43v14" className={styles.cross} />
      </pattern>
      <path d="M0 0h1600v1000H0z" className={styles.ground} />
      <path d="M0 0h1600v1000H0z" fill={`url(#${id})`} />
      <path d="M0 486h1600" className={styles.level} />
      <path
        d={draw(
          ticks.filter((angle) => !isMain(angle)),
          530,
        )}
        className={styles.tick}
      />
      <path d={draw(ticks.filter(isMain), 490)} className={styles.mainTick} />
      <path
        d={`M${level}A600 600 0 0 1 ${polar(180 + tilt, 600)}`}
        pathLength="1"
        className={styles.angleUp}
      />
      <path
        d={`M${level}A600 600 0 0 0 ${polar(180 - tilt, 600)}`}
        pathLength="1"
        className={styles.angleDown}
      />
    </>
  );
}

/** A point of the dial, by its angle from the right. */
function polar(angle: number, radius: number): string {
  const radians = (angle / 180) * Math.PI;
  const [x, y] = middle;
  const at = (value: number) => Math.round(value * 10) / 10;
  return `${at(x + radius * Math.cos(radians))} ${at(y + radius * Math.sin(radians))}`;
}

/** A person in a headset, as on the cover. What the visor shows turns against the head. */
function Head() {
  const id = useId();
  return (
    <>
      <path
        d="M260 1000c20-120 190-170 420-180h240c230 10 400 60 420 180z"
        className={styles.dark}
      />
      <g className={styles.head}>
        <path d="M696 700h208v150a104 66 0 0 1-208 0z" className={styles.shade} />
        <path
          d="M524 400a276 276 0 0 1 552 0v160c0 160-130 256-276 256S524 720 524 560z"
          className={styles.light}
        />
        <path d="M524 420v-20a276 276 0 0 1 552 0v20z" className={styles.dark} />
        <path d="M740 108h120v190H740z" className={styles.pale} />
        <path d="M762 108v190M838 108v190" className={styles.seam} />
        <path
          d="M428 276h744a112 112 0 0 1 112 112v206a112 112 0 0 1-112 112H950c-46 0-72-56-150-56s-104 56-150 56H428a112 112 0 0 1-112-112V388a112 112 0 0 1 112-112z"
          className={styles.dark}
        />
        <path d="M752 748h96a48 40 0 0 1-96 0z" className={styles.dark} />
        <path d="M160 486h140M1300 486h140" className={styles.pointer} />
        <clipPath id={id}>
          <rect x="356" y="316" width="888" height="316" rx="100" />
        </clipPath>
        <g clipPath={`url(#${id})`}>
          <Landscape />
        </g>
      </g>
    </>
  );
}

/** The landscape in the visor. It is larger than the visor, so that a tilt shows no edge. */
function Landscape() {
  const columns = Array.from({ length: 29 }, (_, index) => index - 14);
  const depths = [20, 54, 110];
  const grid = [
    ...columns.map((column) => `M${800 + column * 44} 486L${800 + column * 380} 860`),
    ...depths.map((depth) => `M100 ${486 + depth}H1500`),
  ];
  return (
    <g className={styles.landscape}>
      <path d="M100 100h1400v386H100z" className={styles.pale} />
      <circle cx="940" cy="486" r="130" className={styles.sun} />
      <path
        d="M100 486l90-60 90 60 60-30 150-80 110 74 84-56 130 92zM1050 486l130-84 110 84 90-50 100 50z"
        className={styles.hill}
      />
      <path d="M100 486h1400v400H100z" className={styles.dark} />
      <path d={grid.join('')} className={styles.grid} />
    </g>
  );
}
