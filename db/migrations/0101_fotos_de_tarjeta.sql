-- A photo of the paper card, by the name of its file among the pictures.
ALTER TABLE tarjetas_de_papel ADD COLUMN foto text;
