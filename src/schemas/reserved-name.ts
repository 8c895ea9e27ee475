/** Matches names that Windows keeps for devices, whatever ending they have. */
export const reservedName = /^(?:con|prn|aux|nul|conin\$?|conout\$?|(?:com|lpt)[\d¹²³])(?:\.|$)/i;
