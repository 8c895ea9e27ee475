import { z } from 'zod';
import { imagePath } from '../../schemas/scalars.ts';

// What schemas of props need of `frontispiece/components`.

export { z };

/** The schema of an attribute that names a picture, by its path from the file of the content. */
export const picture = imagePath;
