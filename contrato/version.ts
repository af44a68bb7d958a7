/** The version of the API: the first number rises where a program must change, the second where it may stay as it is. */
export const VERSION_DE_LA_API = '1.0';
