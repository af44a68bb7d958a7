/* The words of the format (APPNOTE 6.3), which whoever writes a zip and whoever reads one share. */

/** How a file is kept: as it is, or deflated. */
export const [STORED, DEFLATED] = [0, 8];

export const FILE_HEADER = 0x04034b50;
export const DIRECTORY_ENTRY = 0x02014b50;
export const DIRECTORY_END = 0x06054b50;
/** Of the zips that outgrow the first format (zip64), the second end with wider fields and where it stands. */
export const WIDE_END = 0x06064b50;
export const WIDE_END_AT = 0x07064b50;
/** What each of them takes: the second end, and where it stands. */
export const [WIDE_END_BYTES, WIDE_END_AT_BYTES] = [56, 20];
/** The extra field of a file with what did not fit in its header. */
export const WIDE_FIELD = 1;

/** The most that fits in a field of the first format; who finds it there reads the wide one. */
export const MAX_16 = 0xffff;
export const MAX_32 = 0xffff_ffff;
