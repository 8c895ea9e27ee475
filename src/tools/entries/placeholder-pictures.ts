/** A drawing that stands where the owner's picture will; `name` is a path from the record. */
const draw = (name: string, width: number, height: number) => ({
  name: `images/${name}.svg`,
  svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="#d8d8d8"/>
  <path d="M0 0 ${width} ${height}M0 ${height} ${width} 0" stroke="#8a8a8a" stroke-width="4"/>
</svg>
`,
});

export const portraitPicture = draw('portrait', 800, 1000);
export const aboutPicture = draw('about', 1200, 900);
export const logoPicture = draw('logo', 96, 96);
export const cardPicture = draw('card', 640, 320);
