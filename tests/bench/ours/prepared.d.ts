declare module '/prepared/*' {
  const text: string;
  export default text;
}
